import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Share } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../detail/texts.ts'

/** Link to the share panel on the page itself. */
export function ShareLink({ path }: { path: string }) {
  return (
    <Anchor
      href={`${path}?compartir=1#compartir`}
      rel="nofollow"
      data-in-place=""
      className={buttonClass({ variant: 'ghost', className: 'ranking-icon' })}
    >
      <Share aria-hidden="true" />
      <span>{useTexts(detailTexts).share}</span>
    </Anchor>
  )
}
