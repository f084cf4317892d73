import { commandActor } from '../../journal/history';
import { addNote, NoteSchema } from '../acts/note';
import { defineCommand } from '../command';
import { parseInput } from '../usage';

export const note = defineCommand({
  name: 'note',
  usage: 'note <order> "…"',
  summary: 'keep a note in the history of an order; it is never mailed',
  needs: 'databases',
  positionals: 2,
  options: {},
  async run({ positionals: [id = '', given = ''] }, { orders }, print) {
    const { text } = parseInput(NoteSchema, { text: given });
    const actor = commandActor();
    const result = await orders.write((tx) => addNote(tx, id, text, actor, Date.now()));
    print(result.text['en-US']);
    return result.isDone ? 0 : 1;
  },
});
