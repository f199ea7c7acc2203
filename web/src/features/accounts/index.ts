/** Coming in and going out: the dialog and pages to sign in and up, the session of this browser, the account's settings. */
export { AuthDialogSlot } from './dialog/auth-dialog-slot.tsx'
export { type AuthRequest, openAuthDialog } from './dialog/open-auth-dialog.ts'
export { SessionSlot } from './session-slot.tsx'
export { openTabs, messageTabs } from './session/session-channel.ts'
export { SignOutForm } from './session/sign-out-form.tsx'
export { useSignOut } from './session/use-sign-out.ts'
