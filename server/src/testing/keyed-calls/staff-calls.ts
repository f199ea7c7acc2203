import { addPerson } from '../people.ts'
import type { KeyedCalls, World } from './world.ts'

/** What super admins give to those who run the house with them. */
export const staffCalls = ({ app }: World): KeyedCalls => ({
  'admin.setRoles': async () => {
    const { username } = await addPerson(app, 'ayudante')
    const path = `/admin/staff/${username}`
    return [
      { method: 'put', path, body: { roles: ['editor'], reason: 'Escribe bien' } },
      { method: 'put', path, body: { roles: ['editor', 'curator'], reason: 'Escribe bien' } },
    ]
  },
})
