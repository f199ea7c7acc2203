/** Where the form without JavaScript goes that answers an invitation, or leaves. */
export const SHARED_FORM = '/shared-rankings'
