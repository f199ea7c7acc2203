import { eachLanguage } from '@liston/contract/kernel'
import { addArticle, moveArticle } from '../features/social-club/index.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Written = { by: TestPerson; slug: string; body?: string; title?: string; english?: boolean; draft?: boolean }

/** Creates an article, published unless it stays a draft. Returns its id. */
export async function addTestArticle(app: TestApp, o: Written): Promise<string> {
  const { by, slug, body = 'Un párrafo.\n\n## Y un título\n\nCon *otro*.', title = `Título de ${slug}` } = o
  const es = { title, summary: 'Un resumen de lo que se cuenta aquí.', body }
  const en = o.english
    ? { title: `Title of ${slug}`, summary: 'A summary of what is told here.', body: 'A paragraph.' }
    : null
  const sent = { userId: by.id, key: null }
  const { id } = await addArticle(app, {
    ...sent,
    draft: { slug, category: 'comida', texts: { ...eachLanguage(() => null), es, en } },
  })
  if (!o.draft) await moveArticle(app, { ...sent, id, state: 'published' })
  return id
}
