import type { Preferences } from '@liston/contract/notifications'
import { Button } from '../../../design/controls/button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Bell } from '../../../design/identity/icon.ts'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { pushTexts } from './texts.ts'
import { usePush } from './use-push.ts'

type Props = { push: Preferences['push'] }

/** Whether this very browser receives; permission is asked for by a press, never before. */
export function PushPart({ push }: Props) {
  const t = useTexts(pushTexts)
  const { state, wish, isPending } = usePush(push)
  const { here, devices } = push
  return (
    <TitledPart
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t.title} {here && <Badge tone="positive">{t.isOn}</Badge>}
        </span>
      }
      lead={t.lead}
    >
      {state && state !== 'ready' && !here && <p>{t.states[state]}</p>}
      {state === null && (
        <noscript>
          <p>{t.needsScript}</p>
        </noscript>
      )}
      <div className="flex flex-wrap gap-3">
        {here ? (
          <Button onClick={() => wish('off')} pending={isPending} pendingText={t.turning}>
            {t.off}
          </Button>
        ) : (
          (state === 'ready' || state === null) && (
            <Button
              variant="primary"
              icon={<Bell aria-hidden="true" />}
              disabled={state === null}
              onClick={() => wish('on')}
              pending={isPending}
              pendingText={t.turning}
            >
              {t.on}
            </Button>
          )
        )}
        {devices > (here ? 1 : 0) && <Button onClick={() => wish('off-everywhere')}>{t.offEverywhere}</Button>}
      </div>
      {devices > 0 && (
        <p className="text-sm text-muted">
          {t.devices(devices)} {t.session}
        </p>
      )}
    </TitledPart>
  )
}
