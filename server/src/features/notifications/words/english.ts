import { levelTitleText } from '@liston/contract/economy'
import { counted, formatNumber, plural, starsText } from '@liston/contract/kernel'
import type { NotificationType } from '@liston/contract/notifications'
import { counter, type KindTexts, numberIn, textIn, type ToldFacts } from './facts.ts'
import { achievementIn, leagueIn } from './phrases.ts'

/** The subject of a sentence: one name, a name and a number of others, or an unnamed user. */
function people({ who, others }: ToldFacts, one: string, many: string): string {
  if (others > 0)
    return who
      ? `${who} and ${formatNumber('en', others)} more ${many}`
      : `${counted('en', others + 1, { one: 'person', other: 'people' })} ${many}`
  return `${who ?? 'Someone'} ${one}`
}
const did = (f: ToldFacts, done: string) => people(f, done, done)
const named = ({ topic }: ToldFacts, none: string) => (topic ? `“${topic}”` : none)
const list = (f: ToldFacts) => named(f, f.data.path ? 'an article' : 'a ranking that you no longer see')
const item = ({ data }: ToldFacts) => `“${textIn(data, 'name')}”`
const stars = ({ data }: ToldFacts) => (numberIn(data, 'stars') ? ` +${starsText('en', numberIn(data, 'stars'))}.` : '')

const acts: Record<string, string> = {
  'hide-pending': 'Several people reported something of yours: it can’t be seen while we look at it',
  'silence-pending': 'Several people reported you: you can’t write while we look at it',
  keep: 'We looked at something of yours that was reported: it stays as it is',
  'held-approved': 'We looked at what you posted: now everybody sees it',
  'held-refused': 'We looked at what you posted: it breaks the rules and will not be seen',
  hide: 'We removed something of yours that broke the rules',
  restore: 'We brought back something of yours that was removed',
  remove: 'We removed for good something of yours that broke the rules',
  warn: 'A warning: something of yours breaks the rules',
  'silence-1': 'You can’t post for a day: something of yours breaks the rules',
  'silence-7': 'You can’t post for seven days: something of yours breaks the rules',
  'silence-30': 'You can’t post for thirty days: something of yours breaks the rules',
  'no-votes': 'You can’t vote for thirty days: your votes break the rules',
  'votes-voided': 'Some votes of yours no longer count: we think they were coordinated. You can appeal',
  'votes-reinstated': 'We looked at your appeal and you are right: your votes count again',
  'appeal-upheld': 'We looked at your appeal: the decision stands',
  'appeal-overturned': 'We looked at your appeal and you are right: we put it right',
}

const outcomes: Record<string, string> = {
  rejected: 'didn’t make it this time into',
  merged: 'was there already by another name in',
  expired: 'ran out of time without an answer in',
}

const results: Record<string, (facts: ToldFacts) => string> = {
  accepted: (f) => people(f, 'accepted your challenge', 'accepted your challenge'),
  won: () => 'You won a challenge.',
  lost: () => 'A challenge has ended: not this time.',
  draw: () => 'A challenge ended in a draw.',
  completed: () => 'The two of you completed a challenge.',
  expired: () => 'A challenge ran out of time.',
}

export const english: Record<NotificationType, (facts: ToldFacts) => string> = {
  new_follower: (f) => people(f, 'follows you', 'follow you'),
  ranking_vote: (f) => `${did(f, 'voted')} in ${list(f)}`,
  ranking_comment: (f) => `${did(f, 'commented')} on ${list(f)}`,
  challenge_received: (f) =>
    f.data.matchId
      ? people(f, 'challenges you to a Rumble 1v1', 'challenge you to a Rumble 1v1')
      : people(f, 'challenges you', 'challenge you'),
  achievement_unlocked: (f) => `You unlocked an achievement: ${achievementIn(f.data, 'en')}`,
  level_up: ({ data }) => {
    const level = numberIn(data, 'newLevel')
    return `You reached level ${level}: ${levelTitleText(level, 'en')}.${numberIn(data, 'stars') ? ` +${starsText('en', numberIn(data, 'stars'))}.` : ''}`
  },
  welcome: () => 'Welcome. Vote for what you like, or set the bar yourself with a ranking.',
  system_update: () => 'There are updates to the app',
  new_suggestion: (f) => people(f, `suggests ${item(f)} for ${list(f)}`, `suggest items for ${list(f)}`),
  suggestion_approved: (f) => `Your suggestion ${item(f)} is in ${list(f)} now`,
  suggestion_accepted_reward: (f) => `Your suggestion ${item(f)} is in ${list(f)} now.${stars(f)}`,
  suggestion_declined: (f) =>
    `Your suggestion ${item(f)} ${outcomes[textIn(f.data, 'outcome')] ?? outcomes.rejected} ${list(f)}`,
  daily_reward: (f) => `Today’s reward.${stars(f)}`,
  challenge_result: (f) =>
    f.data.matchId
      ? 'Your Rumble 1v1 match has ended'
      : `${results[textIn(f.data, 'challenge')]?.(f) ?? 'One of your challenges has ended'}${stars(f)}`,
  league_moved: leagueIn('en'),
  rumble_turn: () => 'It’s your turn in Rumble',
  mention: (f) => `${did(f, 'mentioned you')} in ${list(f)}`,
  comment_reply: (f) => `${did(f, 'replied to you')} in ${list(f)}`,
  comment_like: (f) => `${people(f, 'likes', 'like')} your comment in ${list(f)}`,
  review_helpful: (f) =>
    `${counted('en', numberIn(f.data, 'helpful'), { one: 'person', other: 'people' })} found your review in ${list(f)} helpful.${stars(f)}`,
  ranking_milestone: (f) =>
    `${plural('en', numberIn(f.data, 'voters'), { one: '# person has', other: '# people have' })} voted in ${list(f)}`,
  ranking_ended: (f) => `The voting in ${list(f)} has closed: see how it ended`,
  ranking_published: (f) => `${f.who ?? 'Someone'} published ${list(f)}`,
  co_editor_invited: (f) => people(f, 'invites you to co-edit a ranking', 'invite you to co-edit a ranking'),
  report_outcome: ({ data }) =>
    data.upheld
      ? 'What you reported broke the rules and can no longer be seen. Thank you.'
      : 'We looked at what you reported: it follows the rules and stays.',
  collaboration_answered: (f) =>
    textIn(f.data, 'wordingId')
      ? f.data.accepted
        ? 'We used the wording you suggested'
        : 'This time we kept the original wording'
      : f.data.accepted
        ? 'We have accepted your offer to help'
        : 'We can’t take up your offer this time',
  ticket_answered: () => 'Support has answered you',
  moderation_notice: (f) => `${acts[textIn(f.data, 'act')] ?? acts.keep}${f.topic ? `: “${f.topic}”` : ''}`,
  subscription_notice: ({ data }) =>
    data.subscription === 'failed'
      ? 'Your last payment failed: change the card to keep PRO'
      : data.subscription === 'ended'
        ? 'Your subscription has ended. Nothing was deleted'
        : 'Your subscription has changed',
  chat_message: ({ who, data }) => {
    const n = numberIn(data, 'messages')
    const by = who ?? 'Someone'
    const group = textIn(data, 'group')
    if (data.request) return `${by} would like to talk to you`
    if (group)
      return n > 1
        ? `“${group}”: ${counted('en', n, { one: 'new message', other: 'new messages' })}`
        : `${by} wrote in “${group}”`
    return n > 1 ? `${by} wrote you ${counted('en', n, { one: 'message', other: 'messages' })}` : `${by} wrote to you`
  },
}

const en = counter('en')

/** Names only the kind of notification, for places where others may see it: lock screens, e-mail subjects. */
export const englishKinds: KindTexts = {
  kinds: {
    new_follower: en('Someone follows you', '# people follow you'),
    ranking_vote: en('There are votes on your rankings'),
    ranking_comment: en('There are comments on your rankings'),
    challenge_received: en('You have a new challenge', 'You have # new challenges'),
    challenge_result: en('One of your challenges is over', '# of your challenges are over'),
    league_moved: en('Your league week is over'),
    achievement_unlocked: en('You have a new achievement', 'You have # new achievements'),
    level_up: en('You reached a new level'),
    welcome: en('Welcome'),
    system_update: en('There are updates to the app'),
    new_suggestion: en('Someone suggested an item', 'You have # suggested items'),
    suggestion_approved: en('Your suggestion is on the list', '# of your suggestions are on the list'),
    suggestion_accepted_reward: en('Your suggestion earned you Stars'),
    suggestion_declined: en('Your suggestion didn’t make it'),
    daily_reward: en('Today’s reward is ready'),
    rumble_turn: en('It is your turn in a Rumble', 'It is your turn in # Rumbles'),
    mention: en('You were mentioned', 'You were mentioned # times'),
    comment_reply: en('Your comment has a reply', 'You have # replies'),
    comment_like: en('Someone likes your comment', '# people like your comments'),
    review_helpful: en('Your review was helpful'),
    ranking_milestone: en('Your ranking reached a milestone'),
    ranking_ended: en('A ranking has closed', '# rankings have closed'),
    ranking_published: en('Someone you follow has a new ranking', '# new rankings of people you follow'),
    co_editor_invited: en('You’re invited to co-edit a ranking'),
    report_outcome: en('We decided about your report'),
    moderation_notice: en('A moderation notice'),
    collaboration_answered: en('We answered an offer or suggestion of yours'),
    ticket_answered: en('Support has answered you', 'Support has answered you # times'),
    subscription_notice: en('A notice about your subscription'),
    chat_message: en('Someone wrote to you'),
  },
  several: en('You have 1 update', 'You have # updates'),
}
