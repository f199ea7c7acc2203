import './sharing.css'
import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { type Ranking, rankingPath } from '@liston/contract/rankings'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { toast } from '../../../design/feedback/toast.ts'
import { Check, Close, Copy, LinkMark } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { countShare, sharedAddress } from './pass-on.ts'
import { QrCode } from './qr-code.tsx'
import { topFive, waysOf } from './share-ways.ts'
import { shareTexts } from './texts.ts'

const COPIED_MS = 2000

/** The ways to share a ranking, on its page: the address asks for them, so they are there without JavaScript too. */
export function SharePanel({ ranking, fresh }: { ranking: Ranking; fresh: boolean }) {
  const t = useTexts(shareTexts)
  const own = useMe()?.id === ranking.author.id
  const heading = useRef<HTMLHeadingElement>(null)
  // Nothing scrolls: on a page that was just loaded somebody may be pressing a vote in this very moment.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section id="compartir" aria-labelledby="share-title" className="share">
      <div className="share-head">
        <h2 id="share-title" ref={heading} tabIndex={-1} className="share-title">
          {fresh && own ? t.fresh : t.title}
        </h2>
        <Anchor href={rankingPath(ranking)} className="icon-button" aria-label={t.close} data-in-place="">
          <Close aria-hidden="true" />
        </Anchor>
      </div>
      {ranking.visibility === 'private' ? <p>{t.private}</p> : <Ways ranking={ranking} fresh={fresh && own} />}
    </section>
  )
}

function Ways({ ranking, fresh }: { ranking: Ranking; fresh: boolean }) {
  const t = useTexts(shareTexts)
  const api = useApi()
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  const { inviteeStars } = useNumbers(REFERRAL_NUMBERS)
  const url = sharedAddress(ranking, { origin, sharerId })
  const count = () => {
    if (sharerId) void countShare(ranking, api)
  }
  const text = topFive(ranking, { heading: t.top(Math.min(5, ranking.items.length)), url })
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
        <CopyButton label={t.copyTop} text={text} icon={<Copy aria-hidden="true" />} onCopied={count} />
      </div>
      <ul aria-label={t.ways} className="share-ways">
        {waysOf({ url, text: t.says(ranking.topic), email: t.email }).map(({ name, href }) => (
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
      <details className="share-qr">
        <summary className="link">{t.qr}</summary>
        <QrCode url={`${url}${url.includes('?') ? '&' : '?'}src=qr`} name={ranking.slug} />
      </details>
    </>
  )
}

type Copying = { label: string; text: string; icon: React.ReactNode; primary?: boolean; onCopied: () => void }

/** Says for two seconds that it was copied, or once that it could not be. */
function CopyButton({ label, text, icon, primary, onCopied }: Copying) {
  const t = useTexts(shareTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return void toast({ title: t.copyFailed, description: text, variant: 'destructive' })
    }
    setCopied(true)
    onCopied()
  }
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={copied ? <Check aria-hidden="true" /> : icon}
        onClick={() => void copy()}
      >
        {copied ? t.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && t.copied}
      </span>
    </>
  )
}
