import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { ownTexts } from './texts.ts'

/** Toast that the profile was not changed (specification 8). The form shows the reason. */
export function useTellFailure(): () => void {
  const t = useTexts(ownTexts)
  return () => void toast({ title: t.failed, description: t.failedText, variant: 'destructive' })
}
