export * from '../theme-common.tsx';
