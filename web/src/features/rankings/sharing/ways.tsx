import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Copy, LinkMark, Share } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { CopyButton } from './copy-button.tsx'
import { countShare, passOn, useSharing } from './pass-on.ts'
import { topFive, waysOf } from './share-ways.ts'
import { shareTexts } from './texts.ts'

/** What is passed on in one press: the address, by the device's own sheet, as a text, by where people send things. */
export function Ways({ ranking, item, fresh }: { ranking: Ranking; item?: RankedItem; fresh: boolean }) {
  const t = useTexts(shareTexts)
  const api = useApi()
  const { url, sharerId } = useSharing(ranking, item)
  const { inviteeStars } = useNumbers(REFERRAL_NUMBERS)
  const says = item ? t.saysOfItem(item.name, item.rank, ranking.topic) : t.says(ranking.topic)
  const count = () => {
    if (sharerId) void countShare(ranking, api)
  }
  return (
    <>
      {fresh && <p>{t.freshHint}</p>}
      {sharerId && <p className="text-sm text-muted">{t.brings(inviteeStars)}</p>}
      <label className="share-link">
        <span className="sr-only">{t.link}</span>
        <input type="text" readOnly value={url} onFocus={(event) => event.target.select()} className="input" />
      </label>
      <div className="share-ways">
        <CopyButton label={t.copy} text={url} icon={<LinkMark aria-hidden="true" />} onCopied={count} primary />
        {!item && (
          <CopyButton
            label={t.copyTop}
            text={topFive(ranking, { heading: t.top(Math.min(5, ranking.items.length)), url })}
            icon={<Copy aria-hidden="true" />}
            onCopied={count}
          />
        )}
        <OwnSheet title={says} url={url} onShared={count} />
      </div>
      <ul aria-label={t.ways} className="share-ways">
        {waysOf({ url, text: says, email: t.email }).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'md' })}
              onClick={count}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A device does not get one while the page is open. */
const never = () => () => {}

/** The device's own sheet, where it has one: the server can not know. */
function OwnSheet({ title, url, onShared }: { title: string; url: string; onShared(): void }) {
  const t = useTexts(shareTexts)
  const has = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!has) return null
  return (
    <Button icon={<Share aria-hidden="true" />} onClick={() => void passOn({ title, url }, onShared)}>
      {t.ownSheet}
    </Button>
  )
}
