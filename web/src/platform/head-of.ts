import type { PageContext } from './page-context.ts'

type Page = { title: string; description: string; indexed?: boolean }

/** Document head of a page. If it is not `indexed`, search engines only follow its links. */
export const headOf = ({ title, description, indexed = true }: Page) => ({
  meta: [
    { title },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ],
})

/** Document head of a page with personal content: the title contains the application's name, and it is not indexed. */
export const ownHeadOf = ({ appName }: Pick<PageContext, 'appName'>, page: Omit<Page, 'indexed'>) =>
  headOf({ ...page, title: `${page.title} · ${appName}`, indexed: false })
