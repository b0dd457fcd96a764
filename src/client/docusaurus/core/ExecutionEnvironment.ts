const canUseDOM = typeof globalThis.document !== 'undefined';

/** Features that are available to code in its environment. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
