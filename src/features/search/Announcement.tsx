import { useEffect, useState } from 'react';

/** Who types fast is told only the last, ms. */
const PAUSE_MS = 700;

/** Tells a screen reader what became of the question, once it stays. */
export function Announcement({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
