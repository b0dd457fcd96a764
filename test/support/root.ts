/** Absolute folder of the checkout, also in a benchmark that was bundled elsewhere. */
export { toolDir as root } from '../../src/generator/kernel/tool.ts';
