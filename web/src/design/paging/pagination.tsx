import './pagination.css'
import { Anchor } from '../controls/anchor.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import { ChevronLeft, ChevronRight } from '../identity/icon.ts'
import { pageWindow } from './page-window.ts'

export type PaginationTexts = {
  /** Name of the navigation: "Páginas". */
  label: string
  previous: string
  next: string
  /** Spoken name of a number: "Página 3". */
  page: (page: number) => string
}

type Numbered = { page: number; total: number; href: (page: number) => string }
/** A list read by cursor knows no numbers: only the way back and the way on, null where there is none. */
type Keyset = { previous: string | null; next: string | null }
type Props = { texts: PaginationTexts; className?: string } & (Numbered | Keyset)

/** Pages of a list as links, so that each has an address and works without JavaScript. Nothing where there is but one. */
export function Pagination({ texts, className, ...list }: Props) {
  const numbered = 'total' in list ? list : null
  const previous = numbered ? (numbered.page > 1 ? numbered.href(numbered.page - 1) : null) : (list as Keyset).previous
  const next = numbered
    ? numbered.page < numbered.total
      ? numbered.href(numbered.page + 1)
      : null
    : (list as Keyset).next
  if (previous === null && next === null) return null
  return (
    <nav aria-label={texts.label} className={className ? `pagination ${className}` : 'pagination'}>
      <div className="pagination-row">
        {previous !== null && (
          <LinkButton href={previous} rel="prev" icon={<ChevronLeft aria-hidden="true" />} className="pagination-step">
            {texts.previous}
          </LinkButton>
        )}
        {numbered && <Numbers {...numbered} texts={texts} />}
        {next !== null && (
          <LinkButton
            href={next}
            rel="next"
            className="pagination-step pagination-next"
            icon={<ChevronRight aria-hidden="true" />}
          >
            {texts.next}
          </LinkButton>
        )}
      </div>
    </nav>
  )
}

function Numbers({ page, total, href, texts }: Numbered & { texts: PaginationTexts }) {
  return (
    <ol className="pagination-pages">
      {pageWindow(page, total).map((one, at) => (
        <li key={one ?? `gap-${at}`}>
          {one === null ? (
            <span className="pagination-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <Anchor
              href={href(one)}
              aria-label={texts.page(one)}
              aria-current={one === page ? 'page' : undefined}
              className="pagination-page numeral"
            >
              {one}
            </Anchor>
          )}
        </li>
      ))}
    </ol>
  )
}
