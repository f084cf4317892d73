import { PAGES } from '../../../src/lib/addresses';
import type { Words } from '../../../e2e/support/words';
import { lost, type Journey, type Scene } from '../scene';
import { mailsTo } from '../mailbox';

/** What is typed, with the visitor in it, so that it is found again. */
const question = ({ visitor }: Scene): string =>
  `Does the lamp stand left or right? ${visitor.email}`;

interface Form {
  name: string;
  path: string;
  title(words: Words): string;
  prompt(words: Words): string;
  thanks(words: Words): string;
}

const FORMS: readonly Form[] = [
  {
    name: 'write',
    path: PAGES.contact,
    title: ({ contact }) => contact.form,
    prompt: ({ form }) => form.message,
    thanks: ({ contact }) => contact.thanks,
  },
  {
    name: 'suggest',
    path: PAGES.workshops,
    title: ({ workshops }) => workshops.suggestion,
    prompt: ({ workshops }) => workshops.suggestionPrompt,
    thanks: ({ form }) => form.thanks,
  },
  {
    name: 'ask for coaching',
    path: PAGES.workshops,
    title: ({ workshops }) => workshops.coachingForm,
    prompt: ({ workshops }) => workshops.coachingPrompt,
    thanks: ({ form }) => form.thanks,
  },
  {
    name: 'ask for preparation',
    path: PAGES.workshops,
    title: ({ workshops }) => workshops.preparationForm,
    prompt: ({ workshops }) => workshops.preparationPrompt,
    thanks: ({ form }) => form.thanks,
  },
];

function writing({ name, path, title, prompt, thanks }: Form): Journey {
  const form = ({ page, words }: Scene) => page.getByRole('form', { name: title(words) });
  const submit = (scene: Scene): Promise<void> =>
    form(scene).locator('button[type="submit"]').click();
  const message = (scene: Scene) => form(scene).getByLabel(prompt(scene.words));
  return {
    backend: 'mail',
    name,
    asks: /\/mail(\?|$)/,
    path,
    device: true,
    before: async (scene) => {
      await form(scene).getByLabel(scene.words.form.name).fill(scene.visitor.name);
      await message(scene).fill(question(scene));
    },
    act: submit,
    got: (scene) => form(scene).getByText(thanks(scene.words)).waitFor(),
    again: submit,
    kept: async (scene) => {
      const typed = await message(scene).inputValue();
      if (typed !== '') return lost('the message that was typed', typed === question(scene));
      // The owner has it: the field is free again.
      await mailsTo(scene, 'owner@openstrings.example', question(scene));
      return [];
    },
    effect: async (scene) => {
      const came = await mailsTo(scene, 'owner@openstrings.example', question(scene));
      return came === 1 ? [] : [`the owner got ${String(came)} mails`];
    },
  };
}

const confirm = ({ page, words }: Scene): Promise<void> =>
  page.getByRole('button', { name: words.withdrawal.confirm }).click();

const withdrawing: Journey = {
  backend: 'mail',
  name: 'withdraw',
  asks: /\/withdrawals$/,
  path: PAGES.withdrawal,
  device: true,
  async before({ page, words, visitor }) {
    const form = page.getByRole('form', { name: words.titles.withdrawal });
    await form.getByLabel(words.form.name).fill(visitor.name);
    await form.getByLabel(words.withdrawal.order).fill('A book, yesterday');
    await form.getByLabel(words.form.email).fill(visitor.email);
    await form.getByRole('button', { name: words.withdrawal.continue }).click();
  },
  act: confirm,
  got: ({ page, words }) =>
    page.getByRole('heading', { name: words.withdrawal.received }).waitFor(),
  again: confirm,
  kept: async ({ page, visitor }) =>
    lost('the declaration', (await page.getByRole('main').innerText()).includes(visitor.email)),
  effect: async (scene) => {
    const came = await mailsTo(scene, scene.visitor.email, '');
    return came === 1 ? [] : [`the visitor got ${String(came)} receipts`];
  },
};

export const WRITING: readonly Journey[] = [...FORMS.map(writing), withdrawing];
