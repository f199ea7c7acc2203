type Page = { title: string; description: string; indexed?: boolean }

/** What the head of a page says of it; one that is not `indexed` is read by search engines for its links only. */
export const headOf = ({ title, description, indexed = true }: Page) => ({
  meta: [
    { title },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ],
})
