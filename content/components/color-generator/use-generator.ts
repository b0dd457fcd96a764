import { useContext } from 'react';
import { Generator, type GeneratorContext } from './generator-context.ts';

/** The texts and formats of the generator around. Throws outside of one. */
export function useGenerator(): GeneratorContext {
  const context = useContext(Generator);
  if (context === null) throw new Error('A piece of the color generator stands outside of it.');
  return context;
}
