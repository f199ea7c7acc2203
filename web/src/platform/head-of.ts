import type { PageContext } from './page-context.ts'

type Page = { title: string; description: string; indexed?: boolean }

/** What the head of a page says of it; one that is not `indexed` is read by search engines for its links only. */
export const headOf = ({ title, description, indexed = true }: Page) => ({
  meta: [
    { title },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ],
})

/** The head of a page that is somebody's own: it bears the name of the application, and is no business of search engines. */
export const ownHeadOf = ({ appName }: Pick<PageContext, 'appName'>, page: Omit<Page, 'indexed'>) =>
  headOf({ ...page, title: `${page.title} · ${appName}`, indexed: false })
