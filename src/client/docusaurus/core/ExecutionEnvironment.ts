const canUseDOM = typeof globalThis.document !== 'undefined';

/** What code can use where it runs. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
