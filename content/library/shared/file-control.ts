import { property, query, state } from 'lit/decorators.js';
import type { FieldTexts } from './field.ts';
import { formatFileSize, sortFiles, type RejectedFile } from './file-rules.ts';
import { FormControl, type FormValue } from './form-control.ts';
import { Localizer } from './localize.ts';

/** Base class of controls that take files; the native file input inside has the id `control`. */
export abstract class FileControl extends FormControl {
  /** Types and endings that are accepted, as in `<input accept>`: `image/*,.pdf`. */
  @property() accept = '';

  /** Takes several files. */
  @property({ type: Boolean, reflect: true }) multiple = false;

  /** Greatest size of a file in bytes. */
  @property({ type: Number, attribute: 'max-size' }) maxSize?: number;

  /** Label above the control. */
  @property() label = '';

  /** Explanation below the control. */
  @property() help = '';

  /** The files that are chosen. */
  @property({ attribute: false }) files: readonly File[] = [];

  @state() private rejections: readonly string[] = [];

  @query('#control') protected readonly control?: HTMLInputElement;

  private readonly fileLocalizer = new Localizer(this, {
    sk: {
      type: (name: string) => `Súbor ${name} nie je povoleného typu.`,
      size: (name: string, limit: string) => `Súbor ${name} je väčší ako ${limit}.`,
      count: (name: string) => `Možno vybrať len jeden súbor; ${name} sa nepridal.`,
    },
    en: {
      type: (name: string) => `${name} is not of an accepted type.`,
      size: (name: string, limit: string) => `${name} is larger than ${limit}.`,
      count: (name: string) => `Only one file can be chosen; ${name} was left out.`,
    },
  });

  protected override get formValue(): FormValue {
    if (this.files.length === 0 || this.isDisabled) return null;
    const data = new FormData();
    for (const file of this.files) data.append(this.name, file);
    return data;
  }

  protected override get wayToFill(): 'attach' {
    return 'attach';
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.files = [];
    this.rejections = [];
  }

  protected override restoreValue(): void {
    // A browser does not keep files over a navigation.
  }

  /** The texts around the control; files that were not taken are its error. */
  protected get texts(): FieldTexts {
    const error = this.rejections.join(' ') || this.visibleError;
    return { label: this.label, help: this.help, error, required: this.required };
  }

  /** Takes files that the user has picked or dropped, tells the page, and shows which were not taken and why. */
  protected takeFiles(added: readonly File[]): void {
    const { files, rejected } = sortFiles(this.files, added, this);
    if (files !== this.files) {
      this.files = files;
      this.emit('sb-change', { files });
    }
    if (rejected.length > 0) this.emit('sb-reject', { files: rejected });
    this.rejections = rejected.map((rejection) => this.explain(rejection));
  }

  /** Takes a file away for the user, and tells the page. */
  protected removeFile(file: File): void {
    this.files = this.files.filter((other) => other !== file);
    this.rejections = [];
    this.emit('sb-change', { files: this.files });
  }

  /** Empties the native input, so that the same file can be picked again. */
  protected readPicked(): readonly File[] {
    const picked = [...(this.control?.files ?? [])];
    if (this.control) this.control.value = '';
    return picked;
  }

  private explain({ file, reason }: RejectedFile): string {
    const limit = formatFileSize(this.maxSize ?? 0, this.fileLocalizer.language);
    return this.fileLocalizer.words[reason](file.name, limit);
  }
}
