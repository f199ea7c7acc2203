import { type RankingDraft, rankingPath, SHARE_PARAM } from '@liston/contract/rankings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Copy, LinkMark } from '../../design/identity/icon.ts'
import { newKey } from '../../platform/new-key.ts'
import { counted, defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { partKeys } from './edit/part-keys.ts'
import { refusalText } from './refusal-texts.ts'

/** The secret link of a private ranking: create, copy, replace, revoke. */
export function ShareLink({ ranking }: { ranking: RankingDraft }) {
  const t = useTexts(shareTexts)
  const api = useApi()
  const { origin } = useRouteContext({ from: '__root__' })
  const { id } = ranking
  const link = useQuery({ queryKey: partKeys.shareKey(id), queryFn: () => api.rankings.shareKey({ id }) })
  const renew = useChangeLink(id, 'renewShareKey', link.data?.key ? t.renewed : undefined)
  const revoke = useChangeLink(id, 'revokeShareKey', t.revoked)
  if (!link.data) return null
  const { key, guests } = link.data
  if (key === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-measure text-muted">{t.none}</p>
        <Button icon={<LinkMark aria-hidden="true" />} pending={renew.isPending} onClick={() => renew.mutate()}>
          {t.make}
        </Button>
      </div>
    )
  const url = `${new URL(rankingPath(ranking), origin).href}?${SHARE_PARAM}=${key}`
  const copy = () => navigator.clipboard.writeText(url).then(() => toast({ title: t.copied, variant: 'success' }))
  return (
    <div className="grid gap-3">
      <Field
        id="share-link"
        label={t.label}
        hint={t.guests(guests)}
        readOnly
        value={url}
        onFocus={(e) => e.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="ghost" pending={renew.isPending} onClick={() => renew.mutate()}>
          {t.renew}
        </Button>
        <Button variant="danger" pending={revoke.isPending} onClick={() => revoke.mutate()}>
          {t.revoke}
        </Button>
      </div>
    </div>
  )
}

function useChangeLink(id: string, act: 'renewShareKey' | 'revokeShareKey', done: string | undefined) {
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const call = act === 'renewShareKey' ? api.rankings.renewShareKey : api.rankings.revokeShareKey
  return useMutation({
    mutationFn: () => call({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (link) => {
      queryClient.setQueryData(partKeys.shareKey(id), link)
      if (done) toast({ title: done, variant: 'success' })
    },
    onError: (error) => toast({ title: refusalText(language, error), variant: 'destructive' }),
  })
}

/** Texts of the secret link of a private ranking. */
export const shareTexts = defineTexts({
  es: {
    none: 'Quien tenga el enlace y haya entrado con su cuenta podrá ver este ranking privado y votar en él.',
    make: 'Crear enlace secreto',
    label: 'Enlace secreto',
    guests: (n: number) =>
      n === 0
        ? 'Nadie ha entrado todavía con él.'
        : `${counted('es', n, { one: 'persona', other: 'personas' })} dentro con este enlace.`,
    copy: 'Copiar',
    copied: 'Enlace copiado',
    renew: 'Cambiar por otro',
    renewed: 'Enlace nuevo: el anterior ya no abre',
    revoke: 'Cerrar enlace',
    revoked: 'Enlace cerrado: ya solo lo ves tú',
  },
  en: {
    none: 'Anyone who has the link and is signed in can see this private ranking and vote in it.',
    make: 'Make a secret link',
    label: 'Secret link',
    guests: (n: number) =>
      n === 0
        ? 'Nobody has used it yet.'
        : `${counted('en', n, { one: 'person', other: 'people' })} joined with this link.`,
    copy: 'Copy',
    copied: 'Link copied',
    renew: 'Replace it',
    renewed: 'New link created: the old one no longer works',
    revoke: 'Close the link',
    revoked: 'Link closed: only you can see it now',
  },
})
