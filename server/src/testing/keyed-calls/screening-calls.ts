import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of categories and screening lists, by staff. */
export const screeningCalls = ({ app, ana }: World): KeyedCalls => {
  let words = 0
  const entry = () => ({ kind: 'word', value: `palabrota${words++}` })
  const gone = async (): Promise<Call> => {
    const { body } = await askerOf(app)(ana).post('/admin/lists', entry())
    return { method: 'del', path: `/admin/lists/${body.id}` }
  }
  return {
    'explore.editCategory': async () => [
      {
        method: 'put',
        path: '/admin/categories/musica',
        body: { es: 'Canciones.', en: null, place: 2, hidden: false },
      },
      { method: 'put', path: '/admin/categories/libros', body: { es: null, en: null, place: null, hidden: true } },
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
