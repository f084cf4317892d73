import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import mark from '@/components/ui/Mark.module.css';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import {
  followText,
  LINE_LENGTHS,
  setText,
  shownSetting,
  TEXT_SIZES,
  type TextSetting,
} from '@/lib/storage/textSetting';
import styles from './TextTool.module.css';

interface ChoicesProps<T extends string> {
  name: string;
  legend: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose(value: T): void;
}

function Choices<T extends string>({ name, legend, options, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            className={mark.mark}
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Dialog for text size and line length of articles; applied at once and stored on the device. */
export function TextSettingsTool() {
  const t = useReadingLabels();
  const [setting, setSetting] = useState<TextSetting | null>(null);
  const [isStored, setIsStored] = useState(true);
  useEffect(() => followText(() => setSetting((before) => before && shownSetting())), []);
  const choose = (next: TextSetting): void => {
    setSetting(next);
    setIsStored(setText(next));
  };
  return (
    <div>
      <ToolButton
        icon={TOOL_ICONS.text}
        label={t('reading:text')}
        aria-haspopup="dialog"
        onClick={() => setSetting(shownSetting())}
      />
      <Dialog
        open={setting !== null}
        onClose={() => setSetting(null)}
        title={t('reading:textTitle')}
      >
        {setting !== null && (
          <div className={styles.form}>
            <Choices
              name="text-size"
              legend={t('reading:size')}
              options={TEXT_SIZES.map((value) => ({ value, label: t(`reading:sizes.${value}`) }))}
              chosen={setting.size}
              onChoose={(size) => choose({ ...setting, size })}
            />
            <Choices
              name="line-length"
              legend={t('reading:line')}
              options={LINE_LENGTHS.map((value) => ({ value, label: t(`reading:lines.${value}`) }))}
              chosen={setting.line}
              onChoose={(line) => choose({ ...setting, line })}
            />
            <p className={styles.note} role="status">
              {t(isStored ? 'reading:textKept' : 'reading:textNotKept')}
            </p>
          </div>
        )}
      </Dialog>
    </div>
  );
}
