import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';

type FileDropProps = {
  file: File | null;
  /** What the file is called that is there already, chosen earlier or elsewhere. */
  name: string | undefined;
  onFile: (file: File) => void;
  isBusy: boolean;
};

const kilobytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Takes a file that is dropped on it, or chosen by its button. */
export function FileDrop({ file, name, onFile, isBusy }: FileDropProps) {
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
        'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors',
        'has-focus-visible:border-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control bg-raised',
      )}
    >
      <FileUp aria-hidden="true" className="text-heading text-accent" />
      <p className="font-semibold [overflow-wrap:anywhere]">
        {file ? `${file.name}, ${kilobytes(file.size)}` : (name ?? 'Drop a question bank here')}
      </p>
      <input
        id={id}
        type="file"
        className="sr-only"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-4.5 font-semibold hover:border-line-control hover:bg-sunken"
      >
        {file || name ? 'Choose another file' : 'Choose a file'}
      </label>
      <p id={`${id}-hint`} className="max-w-[60ch] text-caption text-ink-muted">
        Markdown, GIFT, Aiken, Moodle XML, QTI, CSV, H5P, Anki, Kahoot, YAML or JSON, also zipped, up to 20 MB. It is
        known by its content. Nothing is written before you say so.
      </p>
    </div>
  );
}
