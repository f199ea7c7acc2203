import type { Invoice } from '@liston/contract/billing'
import type { Language } from '@liston/contract/kernel'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { invoicesQuery } from './queries.ts'
import { manageTexts } from './texts.ts'
import { useDates } from '../../../platform/time/use-dates.ts'

/** The user's card invoices, newest first, each with a link to the provider. */
export function InvoiceList() {
  const t = useTexts(manageTexts)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(invoicesQuery(useApi()))
  const invoices = data.pages.flatMap(({ items }) => items)
  if (invoices.length === 0) return <p className="text-muted">{t.noInvoices}</p>
  return (
    <>
      <ul className="invoices">
        {invoices.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} pendingText={t.loading} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { day } = useDates()
  const { number, pageUrl, paidAt, amountCents, currency, refundedCents } = invoice
  return (
    <li>
      <span className="grid min-w-0">
        {pageUrl ? (
          <a href={pageUrl} className="link font-bold break-words" rel="noreferrer" aria-label={t.see(number)}>
            {number}
          </a>
        ) : (
          <span className="font-bold break-words">{number}</span>
        )}
        <time dateTime={paidAt} className="text-sm text-muted">
          {day(paidAt)}
        </time>
      </span>
      <span className="grid">
        <span className="numeral font-bold">{formatMoney(language, amountCents, currency)}</span>
        <span className="text-sm text-muted">
          {refundedCents > 0 ? t.refunded(formatMoney(language, refundedCents, currency)) : t.vat}
        </span>
      </span>
    </li>
  )
}

/** Formats an amount with its currency: "4,99 €". */
export const formatMoney = (language: Language, cents: number, currency = 'EUR'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
