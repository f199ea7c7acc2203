/** Where forms without JavaScript are sent to. */
export const DAILY_REWARD_FORM = '/daily-reward/change'
