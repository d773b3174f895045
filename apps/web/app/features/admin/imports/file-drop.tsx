import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { formatsRead } from './import-call.ts';

type FileDropProps = {
  file: File | null;
  /** The file already imported, and its certification: the drop zone is then compact. */
  imported?: { fileName: string; into: string };
  onFile: (file: File) => void;
  isBusy: boolean;
};

const kilobytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A drop zone for a file, with a button to choose one. */
export function FileDrop({ file, imported, onFile, isBusy }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the input within it is for the keyboard
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const dropped = event.dataTransfer.files[0];
        if (dropped && !isBusy) onFile(dropped);
      }}
      className={cx(
        'rounded-card border-2 border-dashed transition-colors',
        imported
          ? 'flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5'
          : 'grid justify-items-center gap-2 px-4 py-8 text-center',
        'has-focus-visible:border-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control bg-raised',
      )}
    >
      <FileUp aria-hidden="true" className="shrink-0 text-heading text-accent" />
      <div className={imported ? 'min-w-0 flex-[1_1_12rem]' : ''}>
        <p className="font-semibold [overflow-wrap:anywhere]">
          {file ? `${file.name}, ${kilobytes(file.size)}` : (imported?.fileName ?? 'Drop a question bank here')}
        </p>
        {imported && <p className="text-caption text-ink-muted">into {imported.into}</p>}
      </div>
      <input
        id={id}
        type="file"
        className="peer sr-only"
        disabled={isBusy}
        aria-describedby={imported ? undefined : `${id}-hint`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-4.5 font-semibold hover:border-line-control hover:bg-sunken peer-disabled:pointer-events-none peer-disabled:opacity-60"
      >
        {file || imported ? 'Choose another file' : 'Choose a file'}
      </label>
      {!imported && (
        <p id={`${id}-hint`} className="max-w-[60ch] text-caption text-ink-muted">
          {formatsRead}, also zipped, up to 20 MB. The format is detected from the content. Nothing is written until you
          confirm.
        </p>
      )}
    </div>
  );
}
