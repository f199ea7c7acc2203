import {
  bannerIn,
  type NewBanner,
  roomIn,
  type RoomSwitch,
  type SentSetting,
  settingIn,
} from '@liston/contract/settings'
import type * as z from 'zod'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/**
 * Form posts of settings, for browsers without JavaScript: an option, or an earlier value. Pictures need JavaScript.
 */
export const settingForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/settings',
    // The endpoint validates the setting.
    submit: ({ settings }, fields) => settings.save(settingIn(fields) as z.infer<typeof SentSetting>),
    leadsTo: () => '/admin-panelrankw/settings',
  },
  {
    path: '/admin-panelrankw/game/rooms',
    page: '/admin-panelrankw/game',
    submit: ({ settings }, fields) => settings.saveGameRoom(roomIn(fields) as Extract<RoomSwitch, { room: 'duels' }>),
    leadsTo: () => '/admin-panelrankw/game',
  },
  {
    path: '/admin-panelrankw/ai/open',
    page: '/admin-panelrankw/ai',
    submit: ({ settings }, fields) => settings.saveAiRoom(roomIn(fields) as Extract<RoomSwitch, { room: 'ai' }>),
    leadsTo: () => '/admin-panelrankw/ai',
  },
  {
    path: '/admin-panelrankw/notices/banner',
    page: '/admin-panelrankw/notices',
    submit: ({ settings }, fields) =>
      oneOf('act', fields.act ?? 'save', ['save', 'remove']) === 'remove'
        ? settings.removeBanner()
        : settings.saveBanner(bannerIn(fields) as NewBanner),
    leadsTo: () => '/admin-panelrankw/notices',
  },
]
