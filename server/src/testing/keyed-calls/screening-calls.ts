import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of categories, screening lists and registration, by staff. */
export const screeningCalls = ({ app, ana, somebody }: World): KeyedCalls => {
  let words = 0
  const entry = () => ({ kind: 'word', value: `palabrota${words++}` })
  const gone = async (): Promise<Call> => {
    const { body } = await askerOf(app)(ana).post('/admin/lists', entry())
    return { method: 'del', path: `/admin/lists/${body.id}` }
  }
  let networks = 0
  const block = () => ({ kind: 'network', value: `203.0.113.${networks++}`, reason: 'Muchas cuentas', endsAt: null })
  const unblocked = async (): Promise<Call> => {
    const { body } = await askerOf(app)(ana).post('/admin/sign-up-blocks', block())
    return { method: 'del', path: `/admin/sign-up-blocks/${body.id}` }
  }
  const decided = async (): Promise<Call> => {
    const { id } = await somebody()
    await app.pool.query('UPDATE account SET applied_at = now() WHERE id = $1', [id])
    return { method: 'post', path: `/admin/applicants/${id}`, body: { answer: 'approve' } }
  }
  const named = (name: string) => ({ emoji: '🧪', names: { es: name, en: name } })
  const category = (address: string, name: string) => ({ address, ...named(name) })
  return {
    'registration.decide': async () => [await decided(), await decided()],
    'registration.addBlock': async () => [
      { method: 'post', path: '/admin/sign-up-blocks', body: block() },
      { method: 'post', path: '/admin/sign-up-blocks', body: block() },
    ],
    'registration.removeBlock': async () => [await unblocked(), await unblocked()],
    'explore.editCategory': async () => [
      {
        method: 'put',
        path: '/admin/categories/musica',
        body: { es: 'Canciones.', en: null, hidden: false },
      },
      { method: 'put', path: '/admin/categories/libros', body: { es: null, en: null, hidden: true } },
    ],
    'rankings.createCategory': async () => [
      { method: 'post', path: '/admin/categories', body: category('quimica', 'Química') },
      { method: 'post', path: '/admin/categories', body: category('fisica', 'Física') },
    ],
    'rankings.renameCategory': async () => [
      { method: 'put', path: '/admin/categories/mitologia/names', body: named('Mitos') },
      { method: 'put', path: '/admin/categories/filosofia/names', body: named('Ideas') },
    ],
    'rankings.readdressCategory': async () => [
      { method: 'put', path: '/admin/categories/mitologia/address', body: { address: 'mitos' } },
      { method: 'put', path: '/admin/categories/filosofia/address', body: { address: 'ideas' } },
    ],
    'rankings.placeCategory': async () => [
      { method: 'put', path: '/admin/categories/mitologia/place', body: { place: 1 } },
      { method: 'put', path: '/admin/categories/filosofia/place', body: { place: 2 } },
    ],
    'rankings.closeCategory': async () => [
      { method: 'put', path: '/admin/categories/mitologia/closed', body: { closed: true } },
      { method: 'put', path: '/admin/categories/filosofia/closed', body: { closed: true } },
    ],
    'rankings.mergeCategory': async () => [
      { method: 'post', path: '/admin/categories/negocios/merge', body: { into: 'salud' } },
      { method: 'post', path: '/admin/categories/tradiciones/merge', body: { into: 'salud' } },
    ],
    'explore.appointCurator': async () => [
      { method: 'post', path: '/admin/categories/musica/curators', body: { username: 'ana' } },
      { method: 'post', path: '/admin/categories/libros/curators', body: { username: 'ana' } },
    ],
    'explore.removeCurator': async () => [
      { method: 'del', path: `/admin/categories/musica/curators/${ana.id}` },
      { method: 'del', path: `/admin/categories/libros/curators/${ana.id}` },
    ],
    'screening.add': async () => [
      { method: 'post', path: '/admin/lists', body: entry() },
      { method: 'post', path: '/admin/lists', body: entry() },
    ],
    'screening.remove': async () => [await gone(), await gone()],
  }
}
