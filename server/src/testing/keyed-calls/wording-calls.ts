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
  return {
    'wording.propose': async () => [propose(), propose()],
    'wording.answer': async () => [await answer(), await answer()],
  }
}
