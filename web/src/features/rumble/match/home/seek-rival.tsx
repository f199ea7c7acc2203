import { matchRules, type Sought } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { rumbleHref } from '../../enter-rumble.ts'
import { matchRefusal } from '../refusal-texts.ts'
import { matchTexts } from '../texts.ts'

/** Looks for somebody who is looking, too: asks every moment, until somebody is there or nobody is. */
export function SeekRival() {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const [seeking, setSeeking] = useState(false)
  const [sought, setSought] = useState<Sought | null>(null)

  useEffect(() => {
    if (!seeking) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const answer = await api.rumble.seekMatch()
        if (stopped) return
        setSought(answer)
        if (answer.status === 'waiting')
          timer = setTimeout(() => void ask(), Math.min(matchRules.SEEK.askMs, answer.msLeft))
        else setSeeking(false)
        if (answer.status !== 'found') return
        void client.invalidateQueries({ queryKey: keys.myMatches })
        history.push(rumbleHref('match', answer.matchId))
      } catch (error) {
        if (stopped) return
        setSeeking(false)
        toast({ title: t.refused, description: matchRefusal(language, error as object), variant: 'destructive' })
      }
    }
    void ask()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [seeking, api, client, history, language, t])

  const stop = () => {
    setSeeking(false)
    setSought(null)
    void api.rumble.stopSeeking().catch(() => {})
  }
  return (
    <div className="match-seek">
      {seeking ? (
        <Button onClick={stop}>{t.stop}</Button>
      ) : (
        <Button variant="primary" size="lg" onClick={() => setSeeking(true)}>
          {t.random}
        </Button>
      )}
      <p aria-live="polite" className="text-muted">
        {seeking && t.seeking} {seeking && sought?.status === 'waiting' && t.seekingFar(sought.reach)}
        {!seeking && sought?.status === 'nobody' && t.nobody}
      </p>
    </div>
  )
}
