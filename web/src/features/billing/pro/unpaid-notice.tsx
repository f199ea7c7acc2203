import { Anchor } from '../../../design/controls/anchor.tsx'
import { Warning } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { proTexts } from './texts.ts'

/** Banner about a failed payment, with a link to fix it. It never blocks the page. */
export function UnpaidNotice() {
  const t = useTexts(proTexts)
  return (
    <p className="notice">
      <Warning size={18} aria-hidden="true" />
      <span>
        {t.unpaid}{' '}
        <Anchor href="/downgrade" className="link">
          {t.unpaidAction}
        </Anchor>
      </span>
    </p>
  )
}
