import { addPerson, addRanking } from '../people.ts'
import type { KeyedCalls, World } from './world.ts'

/** Keyed calls of content management and staff roles. */
export const staffCalls = ({ app }: World): KeyedCalls => ({
  'rankings.manage': async () => {
    const { id } = await addRanking(app, await addPerson(app, 'a-la-mesa'))
    const path = `/admin/content/rankings/${id}`
    const reason = 'Lo pide su autora por soporte'
    return [
      { method: 'post', path, body: { act: 'lock', reason } },
      { method: 'post', path, body: { act: 'recategorise', category: 'viajes', reason } },
    ]
  },
  'admin.setRoles': async () => {
    const { username } = await addPerson(app, 'ayudante')
    const path = `/admin/staff/${username}`
    return [
      { method: 'put', path, body: { roles: ['editor'], reason: 'Escribe bien' } },
      { method: 'put', path, body: { roles: ['editor', 'curator'], reason: 'Escribe bien' } },
    ]
  },
})
