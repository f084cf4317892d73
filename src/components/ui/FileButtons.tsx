import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { saveFile } from '@/lib/browser/saveFile';
import buttons from './Button.module.css';

interface FileButtonsProps {
  className?: string | undefined;
  saveLabel: string;
  openLabel: string;
  /** Start of the saved file's name, before the day. */
  name: string;
  write(): string;
  onFile(file: File): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons that save what this device keeps as a file, and open such a file. */
export function FileButtons(props: FileButtonsProps) {
  const { className, saveLabel, openLabel, name, write, onFile, children } = props;
  const picker = useRef<HTMLInputElement>(null);
  const save = (): void =>
    saveFile(write(), `${name}-${new Date(Date.now()).toISOString().slice(0, 10)}.json`);
  const open = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <p className={className}>
      <button type="button" className={buttons.secondary} onClick={save}>
        {saveLabel}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => picker.current?.click()}>
        {openLabel}
      </button>
      {children}
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={openLabel}
        onChange={open}
      />
    </p>
  );
}
