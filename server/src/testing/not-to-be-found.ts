import { randomUUID } from 'node:crypto'
import { BALLOTS_FROM_PEOPLE } from '@liston/contract/voting'
import { hideItem } from '../features/rankings/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { addTestArticle } from './articles.ts'
import { askerOf } from './ask.ts'
import { addTestPage } from './custom-pages.ts'
import { addPerson, type TestPerson } from './people.ts'
import { rankingIn } from './ranking-in-state.ts'
import type { TestApp } from './test-app.ts'

/**
 * Content and the marks that reveal it. `word` is in all its texts and serves as the search term. `signs` may not be in
 * any response, except to users who may see the content.
 */
export type Thing = {
  name: string
  word: string
  signs: string[]
  ranking?: string | undefined
  item?: string | undefined
  person?: string | undefined
  article?: string | undefined
  page?: string | undefined
  /** Who may not see it: everybody, or only a user on either side of a block. */
  from: 'everybody' | 'stranger'
}

const words =
  'ámbar berilo circón diamante esmeralda fluorita granate heliotropo jaspe kunzita lapislázuli malaquita nácar ópalo'.split(
    ' ',
  )

type Cast = Record<'owner' | 'editor' | 'guestByLink' | 'stranger', TestPerson> & { voters: TestPerson[] }

async function castOf(app: TestApp): Promise<Cast> {
  const somebody = (name: string, traits = {}) => addPerson(app, name, traits)
  return {
    owner: await somebody('owner', { level: 9, pro: true, ageDays: 400 }),
    editor: await somebody('editor'),
    guestByLink: await somebody('bylink'),
    stranger: await somebody('stranger'),
    voters: await Promise.all(Array.from({ length: BALLOTS_FROM_PEOPLE }, (_, n) => somebody(`voter${n}`))),
  }
}

/** Creates one of each kind of content that a user may not see, and a public one of the same kind. */
export async function layHidden(app: TestApp): Promise<{ cast: Cast; present: Thing; hidden: Thing[] }> {
  const cast = await castOf(app)
  const word = () => words.shift() ?? randomUUID()
  const ranking = async (state: string, owner = cast.owner): Promise<Thing> => {
    const said = word()
    const { id, item, pictures } = await rankingIn(app, { ...cast, state, word: said, owner })
    const signs = [said, id, item, ...pictures]
    return { name: `a ${state} ranking`, word: said, signs, ranking: id, item, from: 'everybody' }
  }
  const present = { ...(await ranking('public')), person: cast.owner.id }
  const hidden = [
    await ranking('private'),
    await ranking('hidden'),
    await ranking('deleted'),
    await addDraft(app, cast, word()),
  ]
  hidden.push(await hiddenItem(app, present, word()), await draftArticle(app), await draftPage(app))
  for (const state of ['suspended', 'leaving', 'private', 'blocked', 'blocker'] as const) {
    const owner = await addPerson(app, `who${state}`, { level: 9, pro: true, ageDays: 400 })
    const theirs = await ranking('public', owner)
    hidden.push(await keepAway(app, { state, owner, theirs, stranger: cast.stranger }))
  }
  await app.jobs.drain()
  return { cast, present, hidden }
}

async function addDraft(app: TestApp, { owner }: Cast, word: string): Promise<Thing> {
  const id = randomUUID()
  const items = ['uno', 'dos'].map((name) => ({ id: randomUUID(), name: `${word} ${name}` }))
  const draft = { topic: `Borrador de ${word}`, language: 'es', category: 'comida', items }
  await askerOf(app)(owner).put(`/drafts/${id}`, draft)
  return { name: 'a draft', word, signs: [word, id, items[0]!.id], ranking: id, item: items[0]!.id, from: 'everybody' }
}

async function hiddenItem(app: TestApp, { ranking }: Thing, word: string): Promise<Thing> {
  const id = randomUUID()
  await app.pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position, created_at)
     VALUES ($1, $2, $3, $3, 9, now() + interval '1 hour')`,
    [id, ranking, word],
  )
  await inTransaction(app.db, (trx) => hideItem(app, trx, id))
  return { name: 'a hidden item', word, signs: [word, id], item: id, from: 'everybody' }
}

async function draftArticle(app: TestApp): Promise<Thing> {
  const by = await addPerson(app, 'diego', { superAdmin: true })
  await addTestArticle(app, { by, slug: 'articulo-a-medias', draft: true })
  return {
    name: 'a draft article',
    word: 'medias',
    signs: ['articulo-a-medias'],
    article: 'articulo-a-medias',
    from: 'everybody',
  }
}

async function draftPage(app: TestApp): Promise<Thing> {
  const by = await addPerson(app, 'dario', { superAdmin: true })
  await addTestPage(app, { by, slug: 'pagina-a-medias', draft: true })
  return {
    name: 'a draft page',
    word: 'pagina',
    signs: ['pagina-a-medias'],
    page: 'pagina-a-medias',
    from: 'everybody',
  }
}

type Kept = { owner: TestPerson; theirs: Thing; stranger: TestPerson }

/** Hides a user, and their content too, except for a private profile. */
async function keepAway(app: TestApp, { state, ...o }: Kept & { state: string }): Promise<Thing> {
  const { owner, theirs, stranger } = o
  const bio = `Vida de ${theirs.word}`
  await app.pool.query('UPDATE profile SET bio = $2 WHERE id = $1', [owner.id, bio])
  const who = { ...theirs, name: `somebody ${state}`, person: owner.id }
  const all = [...theirs.signs, owner.id, owner.username]
  const set = (change: string) => app.pool.query(`UPDATE account SET ${change} = now() WHERE id = $1`, [owner.id])
  if (state === 'suspended') await set('suspended_at')
  if (state === 'leaving') await set('leaving_at')
  if (state === 'private') {
    await askerOf(app)(owner).patch('/me', { visibility: 'private' })
    const { ranking: _, item: __, ...person } = who
    return { ...person, signs: [bio, `/profile/${owner.id}`] }
  }
  if (state === 'blocked') await askerOf(app)(stranger).put(`/users/${owner.id}/block`, {})
  if (state === 'blocker') await askerOf(app)(owner).put(`/users/${stranger.id}/block`, {})
  return { ...who, signs: all, from: state.startsWith('block') ? 'stranger' : 'everybody' }
}
