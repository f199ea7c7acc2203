import { randomUUID } from 'node:crypto'
import { hideRanking } from '../features/rankings/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { type Answer, askerOf } from './ask.ts'
import { addComment } from './comments.ts'
import type { TestPerson } from './people.ts'
import { drawPicture, uploaderOf } from './pictures.ts'
import type { TestApp } from './test-app.ts'
import { cast } from './votes.ts'

export type Made = { id: string; item: string; comment: string; reply: string; pictures: string[] }
/** `word` is in all its texts. The last word of `state` is applied last; `state` also tells whether it is private. */
type Wanted = {
  state: string
  word: string
  owner: TestPerson
  editor: TestPerson
  guestByLink: TestPerson
  voters: TestPerson[]
}

async function done<T = unknown>(asked: Promise<Answer>): Promise<T> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function sendPicture(app: TestApp, owner: TestPerson, kind: 'cover' | 'item') {
  // Unique, because uploading the same file again returns the same image.
  const color = `#${randomUUID().slice(0, 6)}`
  const bytes = await drawPicture({ color, width: 64, height: 64 })
  return done<{ id: string; url: string }>(uploaderOf(app)(owner, bytes, { kind }))
}

/**
 * Creates a ranking in a state through the normal use cases. It is public first, with contributions by others. Then it
 * is private, with a co-editor and a visitor with the secret link. Finally it gets the state ("hidden", "private
 * locked").
 */
export async function rankingIn(app: TestApp, wanted: Wanted): Promise<Made> {
  const { state, word } = wanted
  const owner = askerOf(app)(wanted.owner)
  const pictures = await addDraft(app, wanted)
  const { id } = pictures
  await done(owner.post(`/drafts/${id}/publish`, {}))
  const said = await addWords(app, id, wanted)
  const change = async (o: object) =>
    done(owner.patch(`/rankings/${id}`, { ...o, version: (await owner.get(`/drafts/${id}`)).body.version }))
  await change({ description: `Sobre ${word} hay quien calla` })
  await done(owner.put(`/rankings/${id}/pin`, {}))
  await change({ visibility: 'private' })
  const { key } = await done<{ key: string }>(owner.put(`/rankings/${id}/share-key`, {}))
  await done(askerOf(app)(wanted.guestByLink).get(`/rankings/${id}?key=${key}`))
  if (!state.startsWith('private')) await change({ visibility: 'public' })
  if (state.endsWith('locked')) await change({ status: 'locked' })
  if (state.endsWith('archived')) await change({ status: 'archived' })
  if (state.endsWith('hidden')) await inTransaction(app.db, (trx) => hideRanking(app, trx, id))
  if (state.endsWith('deleted')) await done(owner.del(`/rankings/${id}`))
  return { ...pictures, ...said }
}

async function addDraft(app: TestApp, { owner, word }: Wanted) {
  const id = randomUUID()
  const [cover, picture] = [await sendPicture(app, owner, 'cover'), await sendPicture(app, owner, 'item')]
  const [first, second] = [`${word} con pan`, `${word} sin pan`].map((name) => ({ id: randomUUID(), name }))
  const draft = {
    topic: `Las mejores tapas ${word}`,
    language: 'es',
    category: 'comida',
    cover: { id: cover.id, alt: `${word} de lejos` },
    items: [{ ...first, image: { id: picture.id, alt: `${word} de cerca` } }, second],
  }
  await done(askerOf(app)(owner).put(`/drafts/${id}`, draft))
  return { id, pictures: [cover.url, picture.url] }
}

async function addWords(app: TestApp, id: string, { word, voters, ...people }: Wanted) {
  const [owner, editor] = [askerOf(app)(people.owner), askerOf(app)(people.editor)]
  const item: string = (await owner.get(`/rankings/${id}`)).body.items[0].id
  await done(owner.post(`/rankings/${id}/editors`, { username: people.editor.username, role: 'editor' }))
  await done(editor.post(`/rankings/${id}/editors/accept`, {}))
  await done(editor.put(`/items/${item}/review`, { stars: 4, text: `De ${word} se podría escribir un libro entero` }))
  await done(editor.post(`/rankings/${id}/suggestions`, { name: `${word} al ajillo`, isDifferent: true }))
  for (const person of voters) await cast(app, { person, on: { itemId: item } })
  const comment = await addComment(app, { on: id, by: people.editor, body: `Una cosa sobre ${word}` })
  const reply = await addComment(app, { on: id, by: people.owner, body: `Pues de ${word} nada`, parentId: comment })
  return { item, comment, reply }
}
