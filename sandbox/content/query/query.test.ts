import { type ContentError } from '../api/errors';
import { studioSpace } from '../../testing/studio/studioSpace';
import { fillSpace } from '../export/fillSpace';
import { collection } from '../api/collection';
import { Space } from '../space/space';

const space = new Space();
fillSpace(space, studioSpace(), new Date());
const place = { space: 'studio', environment: 'master', host: 'localhost' };

interface Answer {
  total: number;
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
}
function ask(query: string, kind: 'Entry' | 'Asset' = 'Entry', drafts = false): Answer {
  return collection({ space, place, drafts }, kind, new URLSearchParams(query)) as Answer;
}
const ids = (query: string, kind: 'Entry' | 'Asset' = 'Entry'): string[] =>
  ask(query, kind).items.map((item) => item.sys.id);
const lessons = (query: string): string[] => ids(`content_type=lesson&order=sys.id&${query}`);

describe('operators', () => {
  it.each([
    ['fields.slug=tuning', ['tuning']],
    ['fields.slug[ne]=tuning', ['bowing', 'shifting']],
    ['fields.slug[in]=tuning,bowing', ['bowing', 'tuning']],
    ['fields.slug[nin]=tuning,bowing', ['shifting']],
    ['fields.open[exists]=false', ['shifting']],
    ['fields.open[exists]=true', ['bowing', 'tuning']],
    ['fields.open=true', ['tuning']],
    ['fields.open[ne]=true', ['bowing', 'shifting']],
    ['fields.order=2', ['tuning']],
    ['fields.order[gt]=2', ['shifting']],
    ['fields.order[gte]=2', ['shifting', 'tuning']],
    ['fields.order[lt]=2', ['bowing']],
    ['fields.order[lte]=2', ['bowing', 'tuning']],
    ['fields.order[in]=1,10', ['bowing', 'shifting']],
    ['fields.held[gt]=2025-06-01T17:00:00Z', ['bowing']],
    ['fields.held[gte]=2025-06-01T17:00:00Z', ['bowing', 'tuning']],
    ['fields.held[lt]=2025-06-15', ['tuning']],
    ['fields.moods=curious', ['tuning']],
    ['fields.moods[in]=curious,calm', ['bowing', 'tuning']],
    ['fields.moods[all]=curious,calm', ['tuning']],
    ['fields.body[match]=BEAT string', ['tuning']],
    ['fields.body[match]=beats tone', []],
    ['fields.notes[match]=rosin', ['tuning']],
    ['fields.price[exists]=true', ['tuning']],
    ['fields.picture.sys.id=violin', ['tuning']],
    ['fields.teacher.sys.id=ben', ['bowing']],
    ['fields.teacher.sys.id[in]=anna,ben', ['bowing', 'tuning']],
    ['fields.next.sys.id=tuning', ['bowing']],
    ['fields.teacher.sys.contentType.sys.id=person&fields.teacher.fields.name=Anna', ['tuning']],
    ['sys.id[in]=tuning,anna', ['tuning']],
    ['sys.updatedAt[gte]=2025-03-04T10:00:00.000Z', ['bowing', 'tuning']],
    ['sys.revision=1', ['bowing', 'shifting', 'tuning']],
    ['query=rosin', ['tuning']],
    ['query=secret', []],
    ['links_to_asset=violin', ['tuning']],
    ['links_to_entry=tuning', ['bowing']],
    ['metadata.tags.sys.id[in]=strings', ['tuning']],
    ['metadata.tags[exists]=false', ['bowing', 'shifting']],
    ['fields.order[gte]=2&fields.moods=calm', ['tuning']],
    ['locale=de-DE&fields.title=Langsam streichen', ['bowing']],
    ['locale=de-DE&fields.title[exists]=false', ['shifting']],
    ['locale=de-AT&query=gehor', ['tuning']],
    ['locale=*&fields.title[match]=langsam', ['bowing']],
  ])('%s finds %j', (query, expected) => expect(lessons(query)).toEqual(expected));

  it('finds assets by their file', () => {
    expect(ids('mimetype_group=image', 'Asset')).toEqual(['violin']);
    expect(ids('fields.file.contentType=application/pdf', 'Asset')).toEqual(['sheet']);
    expect(ids('fields.title[match]=violin', 'Asset')).toEqual(['violin']);
    expect(ids('fields.file.details.size[gt]=99&order=sys.id', 'Asset')).toEqual([
      'sheet',
      'violin',
    ]);
  });
});

describe('order, paging and select', () => {
  it('lists the latest update first by default', () => {
    expect(ids('content_type=lesson')).toEqual(['tuning', 'bowing', 'shifting']);
  });
  it('orders numerically, in both directions, by several properties', () => {
    expect(ids('content_type=lesson&order=fields.order')).toEqual(['bowing', 'tuning', 'shifting']);
    expect(ids('content_type=lesson&order=-fields.order')).toEqual([
      'shifting',
      'tuning',
      'bowing',
    ]);
    expect(ids('order=sys.contentType.sys.id,-sys.id')).toEqual([
      'tuning',
      'shifting',
      'bowing',
      'ben',
      'anna',
    ]);
    expect(ids('content_type=lesson&order=-fields.open,sys.id')).toEqual([
      'tuning',
      'bowing',
      'shifting',
    ]);
  });
  it('orders texts by code point: upper case before lower case, non-ASCII letters last', () => {
    const other = new Space();
    fillSpace(other, studioSpace(), new Date());
    const tuning = other.get('Entry', 'tuning');
    if (tuning === undefined) throw new Error('The studio has no tuning.');
    for (const id of ['b', 'Ä', 'a-b', 'B', 'a_b', 'aB', '😀', '\uffee'])
      other.save({ ...tuning, id });
    const answer = collection(
      { space: other, place, drafts: false },
      'Entry',
      new URLSearchParams('content_type=lesson&order=sys.id'),
    ) as Answer;
    expect(answer.items.map((item) => item.sys.id)).toEqual([
      'B',
      'a-b',
      'aB',
      'a_b',
      'b',
      'bowing',
      'shifting',
      'tuning',
      'Ä',
      '\uffee',
      '😀',
    ]);
  });
  it('pages by skip and limit and returns the total', () => {
    expect(ask('content_type=lesson&order=sys.id&skip=1&limit=1')).toMatchObject({
      total: 3,
      skip: 1,
      limit: 1,
      items: [{ sys: { id: 'shifting' } }],
    });
    expect(ask('limit=0')).toMatchObject({ total: 5, items: [] });
  });
  it('returns only selected fields', () => {
    expect(
      ask(
        'content_type=lesson&sys.id=tuning&select=sys.id,fields.title,fields.meeting'.replace(
          ',fields.meeting',
          '',
        ),
      ).items,
    ).toEqual([{ sys: { id: 'tuning' }, fields: { title: 'Tuning by ear' } }]);
    expect(ask('content_type=lesson&sys.id=shifting&select=fields.body').items).toEqual([
      { fields: {} },
    ]);
  });
});

describe('drafts and omitted fields', () => {
  it('never delivers drafts, archived entries or omitted fields', () => {
    expect(JSON.stringify(ask('include=10'))).not.toMatch(/Unfinished|"Old"|meet\.example/);
    expect(JSON.stringify(ask('include=10&locale=*'))).not.toMatch(
      /Unfinished|"Old"|meet\.example/,
    );
  });
  it('delivers drafts for the preview token, archived entries never', () => {
    const shown = ask('content_type=lesson', 'Entry', true).items.map((item) => item.sys.id);
    expect(shown).toContain('unfinished');
    expect(shown).not.toContain('old');
  });
});

describe('invalid queries', () => {
  const errorOf = (query: string): ContentError => {
    try {
      ask(query);
    } catch (error) {
      return error as ContentError;
    }
    throw new Error(`${query} was accepted`);
  };

  it.each([
    ['content_type=lesson&fields.nothing=1', '["fields","nothing"]'],
    ['content_type=lesson&fields.meeting[exists]=true', '["fields","meeting"]'],
    ['content_type=lesson&order=fields.nothing', '["fields","nothing"]'],
    ['content_type=lesson&order=fields.body', 'cannot be ordered'],
    ['content_type=lesson&fields.order=two', 'not a value of type Integer'],
    ['content_type=lesson&fields.order[match]=2', '[match] needs'],
    ['content_type=lesson&fields.title[gt]=a', '[gt] needs'],
    ['content_type=lesson&fields.body=whole', 'cannot be compared'],
    ['content_type=lesson&fields.order[near]=1', 'not known'],
    ['content_type=lesson&fields.open[exists]=maybe', 'true or false'],
    ['content_type=lesson&fields.held[gt]=soon', 'not a value of type Date'],
    ['fields.slug=tuning', 'content_type'],
    [
      'content_type=lesson&fields.teacher.fields.name=Anna',
      '"path":["fields","teacher","fields","name"]',
    ],
    ['nonsense=1', 'nonsense'],
    ['sys.nonsense=1', '["sys","nonsense"]'],
    ['limit=1001', 'limit'],
    ['limit=-1', 'limit'],
    ['skip=x', 'skip'],
    ['include=11', 'include'],
  ])('%s: is rejected with the reason', (query, reason) => {
    const error = errorOf(query);
    expect([error.status, error.id]).toEqual([400, 'InvalidQuery']);
    expect(JSON.stringify(error.details)).toContain(reason);
  });

  it.each(['fields.meeting', 'fields.nothing', 'fields.picture.sys', 'nothing', 'sys.nonsense'])(
    'a select of %s is a bad request',
    (select) => {
      const error = errorOf(`content_type=lesson&select=${select}`);
      expect([error.status, error.id]).toEqual([400, 'BadRequest']);
      expect(error.details).toEqual({
        errors: [{ name: 'select', details: expect.any(String) as string }],
      });
    },
  );

  it('an error names neither an unknown content type nor an unknown path', () => {
    expect(errorOf('content_type=poem').details).toEqual({
      errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }],
    });
    expect(errorOf('content_type=lesson&fields.nothing=1').details).toEqual({
      errors: [{ name: 'unknown', path: ['fields', 'nothing'] }],
    });
  });

  it('an unknown locale: answers BadRequest', () => {
    expect(errorOf('locale=fr-FR')).toMatchObject({
      status: 400,
      id: 'BadRequest',
      message: 'Unknown locale: fr-FR',
    });
  });
});
