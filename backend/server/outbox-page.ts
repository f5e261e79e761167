import { html } from 'hono/html'
import type { StoredMail } from '../kernel/runtime/mail/stored-mailer.ts'

/** Renders the stored mails as a page. */
export function outboxPage(mails: readonly StoredMail[]): string {
  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 26px; } h2 { font-size: 17px; margin: 0; }
  article { border-top: 1px solid #8885; padding: 1rem 0; }
  p { margin: 0 0 .75rem; } .about { opacity: .75; font-size: 13px; }
  iframe { width: 100%; height: 24rem; border: 1px solid #8885; border-radius: 6px; background: #fff; }
  summary { cursor: pointer; padding: .5rem 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<main>
  <h1>Outbox</h1>
  <p>Mails are kept here instead of being sent. Set SMTP_URL and MAIL_FROM to send them.</p>
  ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(mailArticle)}
</main>
</html>`)
}

function mailArticle(mail: StoredMail) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="about">To ${mail.to}, <time datetime="${mail.createdDate}">${mail.createdDate}</time></p>
    <iframe sandbox title="${mail.subject}" srcdoc="${mail.html}"></iframe>
    <details><summary>As plain text</summary><pre>${mail.text}</pre></details>
  </article>`
}
