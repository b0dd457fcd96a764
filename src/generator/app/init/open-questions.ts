import { fstatSync, type Stats } from 'node:fs';
import { createInterface } from 'node:readline';
import { codeOf } from '../../kernel/files/read-file.ts';
import type { Ask } from './choose-starter.ts';

/** Source of answers. */
export interface AnswerSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Opens a dialog. Lines that arrive before their question, for example pasted or piped ones, are kept for it. At the end of
 * the input, a terminal is closed, which answers null; a pipe uses defaults for the remaining questions.
 */
export function openQuestions({ input, output }: AnswerSource): { readonly ask: Ask; close(): void } {
  const lines = createInterface({ input, output });
  const waiting: string[] = [];
  let isClosed = false;
  let answer: ((text: string | null) => void) | null = null;
  const end = input.isTTY === true ? null : '';
  lines.on('line', (line) => {
    if (answer === null) waiting.push(line);
    else answer(line);
    answer = null;
  });
  // Ctrl-C and Ctrl-D close a terminal.
  lines.once('close', () => {
    isClosed = true;
    answer?.(end);
  });
  return {
    ask(question) {
      if (isClosed) output.write(question);
      else {
        lines.setPrompt(question);
        lines.prompt();
      }
      const next = waiting.shift();
      if (next !== undefined) return Promise.resolve(next);
      if (isClosed) return Promise.resolve(end);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    close: () => lines.close(),
  };
}

/** Milliseconds for the first answer of a program that started this one; most keep the pipe open without writing to it. */
const patience = 1000;

/** True if standard input can answer: a terminal, a file, a pipe, or a program that has written something. */
export async function canAnswer(input: NodeJS.ReadStream): Promise<boolean> {
  if (input.isTTY) return true;
  const kind = kindOfInput();
  if (kind === null || !kind.isSocket()) return kind !== null && (kind.isFIFO() || kind.isFile());
  return new Promise((resolve) => {
    const settle = (hasAnswer: boolean): void => {
      clearTimeout(timer);
      input.off('readable', check).off('end', check);
      resolve(hasAnswer);
    };
    const check = (): void => settle(input.readableLength > 0);
    const timer = setTimeout(() => {
      settle(false);
      input.unref();
    }, patience);
    input.once('readable', check).once('end', check);
  });
}

/** Null if the program was started without standard input. */
function kindOfInput(): Stats | null {
  try {
    return fstatSync(0);
  } catch (error) {
    if (codeOf(error) === 'EBADF') return null;
    throw error;
  }
}
