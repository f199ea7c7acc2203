import { expect, test } from 'vitest'
import { VideoAddress } from './schema.ts'
import { parseVideo, videoAddress, videoPlayer } from './video.ts'

const yt = { provider: 'youtube', id: 'dQw4w9WgXcQ' }
const vimeo = { provider: 'vimeo', id: '76979871' }
const listed = { provider: 'vimeo', id: '123456789' }
const unlisted = { ...listed, hash: 'abcdef1234' }

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s', yt],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['  youtu.be/dQw4w9WgXcQ?si=abc  ', yt],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', yt],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', yt],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', yt],
  ['//youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['https://vimeo.com/76979871', vimeo],
  ['HTTPS://VIMEO.COM/76979871#t=10s', vimeo],
  ['https://player.vimeo.com/video/76979871?dnt=1', vimeo],
  ['https://vimeo.com/76979871/description', vimeo],
  ['https://vimeo.com/123456789/abcdef1234', unlisted],
  ['https://vimeo.com/123456789/abcdef1234?share=copy', unlisted],
  ['https://vimeo.com/123456789?h=abcdef1234', unlisted],
  ['https://player.vimeo.com/video/123456789?h=abcdef1234', unlisted],
  ['https://vimeo.com/channels/staffpicks/123456789', listed],
  ['https://vimeo.com/groups/shortfilms/videos/123456789', listed],
  ['https://vimeo.com/showcase/1/video/123456789', listed],
  ['https://vimeo.com/showcase/1/video/123456789?h=abcdef1234', unlisted],
  ['https://vimeo.com/manage/videos/123456789/abcdef1234', unlisted],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', yt],
  ['https://youtube.com/shorts/dQw4w9WgXcQ?feature=share', yt],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', yt],
])('%s is a video', (address, video) => {
  expect(parseVideo(address)).toEqual(video)
})

test.each([
  '',
  'gatos',
  'javascript:alert(1)',
  'javascript://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com\\@evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v="><script>x',
  'https://www.youtube.com/embed/../redirect?q=evil',
  'https://www.youtube.com/redirect?q=https://evil.test',
  'https://www.youtube.com/playlist?list=PL12345678901',
  'https://youtu.be/dQw4w9WgXcQ%2F..%2F',
  'https://yоutube.com/watch?v=dQw4w9WgXcQ', // with a Cyrillic o
  'https://vimeo.com/076979871',
  'https://vimeo.com/ondemand/76979871',
  'https://vimeo.com/channels/76979871',
  'https://vimeo.com/showcase/76979871',
  'https://vimeo.com/7697987a',
  'https://vimeo.com/76979871 https://evil.test',
  `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(300)}`,
])('%s is none', (address) => {
  expect(parseVideo(address)).toBeNull()
  expect(VideoAddress.safeParse(address).success).toBe(address === '')
})

test('blanks around an address are dropped, and blanks alone are no video', () => {
  expect(VideoAddress.parse(' https://youtu.be/dQw4w9WgXcQ ')).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(VideoAddress.parse('  ')).toBe('')
})

test('an unlisted video on Vimeo plays with its key, and its page keeps it', () => {
  const video = parseVideo('https://vimeo.com/123456789/abcdef1234')!
  expect(new URL(videoPlayer(video)).searchParams.get('h')).toBe('abcdef1234')
  expect(videoAddress(video)).toBe('https://vimeo.com/123456789/abcdef1234')
  expect(new URL(videoPlayer(parseVideo('https://vimeo.com/123456789')!)).searchParams.has('h')).toBe(false)
})

test('what is opened is made of provider and id alone', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&autoplay=0',
    'vimeo.com/76979871?x=1',
    'vimeo.com/76979871/abcdef1234?h="><script>',
  ]) {
    const video = parseVideo(address)!
    expect(parseVideo(videoAddress(video))).toEqual(video)
    expect(new URL(videoPlayer(video)).host).toBeOneOf(['www.youtube-nocookie.com', 'player.vimeo.com'])
  }
})
