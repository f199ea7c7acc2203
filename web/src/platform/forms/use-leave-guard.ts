import { useBlocker } from '@tanstack/react-router'

/** Asks for confirmation before unsaved changes are lost, by navigation or by closing the tab. */
export function useLeaveGuard(dirty: boolean, question: string): void {
  useBlocker({ shouldBlockFn: () => dirty && !window.confirm(question), enableBeforeUnload: dirty })
}
