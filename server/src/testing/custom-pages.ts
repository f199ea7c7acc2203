import { eachLanguage } from '@liston/contract/kernel'
import { addPage, movePage } from '../features/pages/index.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Written = { by: TestPerson; slug: string; english?: boolean; draft?: boolean }

/** Creates a page by a super admin, published unless it stays a draft. Returns its id. */
export async function addTestPage(app: TestApp, { by, slug, english, draft }: Written): Promise<string> {
  const es = { title: `Título de ${slug}`, description: 'Lo que se cuenta en esta página.', body: 'Un párrafo.' }
  const en = english
    ? { title: `Title of ${slug}`, description: 'What is told on this page.', body: 'A paragraph.' }
    : null
  const sent = { userId: by.id, key: null }
  const { id } = await addPage(app, { ...sent, draft: { slug, texts: { ...eachLanguage(() => null), es, en } } })
  if (!draft) await movePage(app, { ...sent, id, state: 'published' })
  return id
}
