import { toast } from '../../../design/feedback/toast.ts'

type Share = { url: string; title: string; texts: { copied: string; copyFailed: string } }

/** Shares a link with the Web Share API if available, otherwise copies it. */
export async function shareLink({ url, title, texts }: Share): Promise<void> {
  if (navigator.share) {
    // Closing the share dialog is not an error.
    await navigator.share({ url, title }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: texts.copied, variant: 'success' })
  } catch {
    toast({ title: texts.copyFailed, description: url, variant: 'destructive' })
  }
}
