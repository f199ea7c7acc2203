import { addTestArticle } from '../articles.ts'
import { addPerson } from '../people.ts'
import type { KeyedCalls, World } from './world.ts'

/** Keyed calls of articles, by editors. */
export const clubCalls = ({ app, ana }: World): KeyedCalls => {
  let made = 0
  const draft = (slug: string) => ({
    slug,
    category: 'comida',
    texts: { es: { title: 'Un título', summary: 'Un resumen de lo que se cuenta.', body: 'Palabras.' }, en: null },
  })
  const write = () => addTestArticle(app, { by: ana, slug: `articulo-${made++}`, draft: true })
  const others = async () => {
    const by = await addPerson(app, `redactora${made}`, { superAdmin: true })
    return addTestArticle(app, { by, slug: `de-otra-${made++}` })
  }
  return {
    'socialClub.like': async () => [
      { method: 'put', path: `/articles/${await others()}/like`, body: {} },
      { method: 'put', path: `/articles/${await others()}/like`, body: {} },
    ],
    'socialClub.unlike': async () => [
      { method: 'del', path: `/articles/${await others()}/like` },
      { method: 'del', path: `/articles/${await others()}/like` },
    ],
    'socialClub.add': async () => [
      { method: 'post', path: '/admin/articles', body: draft('uno-mas') },
      { method: 'post', path: '/admin/articles', body: draft('otro-mas') },
    ],
    'socialClub.save': async () => {
      const path = `/admin/articles/${await write()}`
      return [
        { method: 'put', path, body: { ...draft('cambiado'), version: 1 } },
        { method: 'put', path, body: { ...draft('cambiado-otra-vez'), version: 2 } },
      ]
    },
    'socialClub.move': async () => [
      { method: 'put', path: `/admin/articles/${await write()}/state`, body: { state: 'review' } },
      { method: 'put', path: `/admin/articles/${await write()}/state`, body: { state: 'published' } },
    ],
  }
}
