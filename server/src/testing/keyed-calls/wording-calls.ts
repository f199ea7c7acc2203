import { askerOf } from '../ask.ts'
import { addPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of copy suggestions and their answers. */
export const wordingCalls = ({ app }: World): KeyedCalls => {
  let made = 0
  const propose = (): Call => ({
    method: 'post',
    path: '/wordings',
    body: { place: '/explore', language: 'es', shown: 'Lo ultimo', proposed: `Lo último ${made++}` },
  })
  async function answer(): Promise<Call> {
    const { path, body } = propose()
    const { id } = (await askerOf(app)(await addPerson(app, `palabra${made++}`)).post(path, body)).body
    return { method: 'put', path: `/admin/wordings/${id}`, body: { state: 'accepted' } }
  }
  const override = (): Call => ({
    method: 'put',
    path: '/admin/texts',
    body: {
      key: 'web/src/app/shell/texts.ts#shellTexts.skip',
      language: 'es',
      text: `Al contenido ${made++}`,
      seen: null,
    },
  })
  async function overrideAnew(): Promise<Call> {
    await app.pool.query('DELETE FROM own_text')
    return override()
  }
  return {
    'wording.saveText': async () => [await overrideAnew(), await overrideAnew()],
    'wording.propose': async () => [propose(), propose()],
    'wording.answer': async () => [await answer(), await answer()],
  }
}
