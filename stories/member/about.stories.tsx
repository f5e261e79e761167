import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/member/element.ts'
import { aboutStory } from '../docs/about-story.tsx'
import { ADDRESS, signedInAs, withOrders } from './scenarios.ts'

const meta: Meta = { title: 'Member/About' }
export default meta

const nora = signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] })

export const About: StoryObj = aboutStory([nora, withOrders('24.00', '118.50')], {
  name: 'member',
  title: 'Member',
  children: (
    <p>
      A button that opens the account, or the way to sign in; or the same as a part of the page. Members see their
      orders and change profile and addresses. Who signs in or out in one tab does so in all.
    </p>
  ),
  example: { layout: 'inline' },
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-member>
  <a href="/account">Account</a>
</awning-member>

<awning-member layout="inline"></awning-member>

<button data-awning-login>My account</button>`,
  element,
})
