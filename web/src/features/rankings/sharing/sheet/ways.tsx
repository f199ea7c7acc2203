import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { REF_PARAM } from '@liston/contract/referrals'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { toast } from '../../../../design/feedback/toast.ts'
import { Check, Copy, LinkMark, Share } from '../../../../design/identity/icon.ts'
import { useMe } from '../../../../platform/session.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useNumbers } from '../../../economy/index.ts'
import { sheetTexts } from './sheet-texts.ts'

type Props = {
  url: string
  /** True if the URL contains the user's referral parameter. */
  named: boolean
  /** Text that accompanies the URL. */
  says: string
  text: { copy: string; value: string }
  onShared?: (() => void) | undefined
}

/** Ways to share in one press: copy the URL, copy the text, the Web Share API, links to messengers and networks. */
export function Ways({ url, named, says, text, onShared }: Props) {
  const t = useTexts(sheetTexts)
  const { inviteeStars } = useNumbers(REFERRAL_NUMBERS)
  return (
    <>
      {named && <p className="text-sm text-muted">{t.brings(inviteeStars)}</p>}
      <label className="share-link">
        <span className="sr-only">{t.link}</span>
        <input type="text" readOnly value={url} onFocus={(event) => event.target.select()} className="input" />
      </label>
      <div className="share-ways">
        <CopyButton label={t.copy} text={url} icon={<LinkMark aria-hidden="true" />} onCopied={onShared} primary />
        <CopyButton label={text.copy} text={text.value} icon={<Copy aria-hidden="true" />} onCopied={onShared} />
        <OwnSheet what={{ title: says, url }} onShared={onShared} />
      </div>
      <WayLinks url={url} says={says} onShared={onShared} />
    </>
  )
}

const COPIED_MS = 2000

type Copying = { label: string; text: string; icon: ReactNode; primary?: boolean; onCopied?: () => void }

/** Copy button. Confirms for two seconds, or shows a toast if copying failed. */
export function CopyButton({ label, text, icon, primary, onCopied }: Copying) {
  const t = useTexts(sheetTexts)
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
    onCopied?.()
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

/** Share links of messengers and networks. */
export function WayLinks({ url, says, onShared }: Pick<Props, 'url' | 'says' | 'onShared'>) {
  const t = useTexts(sheetTexts)
  return (
    <ul aria-label={t.ways} className="share-ways">
      {waysOf({ url, text: says, email: t.email }).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'md' })}
            onClick={onShared}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Said = { url: string; text: string; email: string }

/** Plain share links. The page loads nothing from those sites. */
function waysOf({ url, text, email }: Said): { name: string; href: string }[] {
  const both = `${text} ${url}`
  const asked = (address: string, said: Record<string, string>) =>
    `${address}?${Object.entries(said)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`
  return [
    { name: 'WhatsApp', href: asked('https://wa.me/', { text: both }) },
    { name: 'X', href: asked('https://x.com/intent/post', { text, url }) },
    { name: 'Telegram', href: asked('https://t.me/share/url', { url, text }) },
    { name: email, href: asked('mailto:', { subject: text, body: both }) },
  ]
}

/** Whether the API exists doesn't change while the page is open. */
const never = () => () => {}

/** Shares by the Web Share API. Closing its dialog is neither an error nor a share. */
async function passOn(what: ShareData, onShared?: () => void): Promise<void> {
  try {
    await navigator.share(what)
  } catch {
    return
  }
  onShared?.()
}

type Own = { what: ShareData; label?: string; onShared?: (() => void) | undefined; primary?: boolean }

/** Button for the Web Share API, if the device has it. The server cannot know, so it renders nothing. */
export function OwnSheet({ what, label, onShared, primary }: Own) {
  const t = useTexts(sheetTexts)
  const has = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!has) return null
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={<Share aria-hidden="true" />}
      onClick={() => void passOn(what, onShared)}
    >
      {label ?? t.ownSheet}
    </Button>
  )
}

/** Adds the referral parameter of the signed-in user to a URL. */
export function withSharer(address: string, sharerId: string | null): string {
  if (!sharerId) return address
  return `${address}${address.includes('?') ? '&' : '?'}${REF_PARAM}=${sharerId}`
}

/**
 * URL to share: without the parameters of this visit, with the user's referral parameter. A user who signs up by it
 * gets the reward that the share promises (rules 3.0).
 */
export function useSharing(path: string) {
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  return { origin, sharerId, url: withSharer(new URL(path, origin).href, sharerId) }
}
