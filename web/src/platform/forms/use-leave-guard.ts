import { useBlocker } from '@tanstack/react-router'

/** Asks before unsaved changes are left behind, inside the application and when the tab is closed. */
export function useLeaveGuard(dirty: boolean, question: string): void {
  useBlocker({ shouldBlockFn: () => dirty && !window.confirm(question), enableBeforeUnload: dirty })
}
