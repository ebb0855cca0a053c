/** Shapes that the modules of the runtime share; no code. */

export as namespace Runtime;

export * from './types/data';
export * from './types/dialect';
export * from './types/engine';
export * from './types/view';
