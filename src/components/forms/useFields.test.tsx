import { useEffect } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { EmailSchema, requiredLines } from '../../../contracts/text/textSchemas';
import { renderComponent } from '../testing/renderComponent';
import { Field } from './Field';
import { useFields } from './useFields';

const FieldsSchema = v.strictObject({ email: EmailSchema, message: requiredLines(100) });

function Form() {
  const { field, attach, output } = useFields({ id: 'test', schema: FieldsSchema });
  return (
    <div ref={attach}>
      <Field {...field('email')} label="Email" />
      <Field {...field('message')} label="Message" lines />
      <button type="button" disabled={output === null}>
        Order
      </button>
    </div>
  );
}

/** Fills a field as some password managers do: past React, and without an event. */
function fillSilently(label: string, value: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  renderComponent(<Form />);
});
afterEach(() => jest.useRealTimers());

test('useFields: a form that software has filled in without an event can be sent', () => {
  fillSilently('Email', 'ada@visitor.example');
  fillSilently('Message', 'Hello');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('button')).toBeEnabled();
  expect(sessionStorage.getItem('draft:test')).toContain('ada@visitor.example');
});

test('useFields: typing in one field keeps another one that was filled in without an event', () => {
  fillSilently('Email', 'ada@visitor.example');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } });
  expect(screen.getByLabelText('Email')).toHaveValue('ada@visitor.example');
  expect(screen.getByRole('button')).toBeEnabled();
});

/** Types into all fields while React renders, as the texts from before hydration are replayed. */
function Early() {
  useEffect(() => {
    for (const [label, text] of [
      ['Email', 'ada@visitor.example'],
      ['Message', 'Hello'],
    ] as const) {
      fillSilently(label, text);
      screen.getByLabelText(label).dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, []);
  return null;
}

test('useFields: several fields that change before the form is rendered again are all kept', () => {
  cleanup();
  renderComponent(
    <>
      <Form />
      <Early />
    </>,
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@visitor.example');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});
