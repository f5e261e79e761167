/**
 * Words by which crawlers, previews of links and monitors name themselves in `User-Agent`. Those that pose as browsers
 * cannot be distinguished from people.
 */
const ROBOTS =
  /(?<!cu)bots?\b|crawl|spider|slurp|scrape|archiver|facebookexternalhit|embedly|whatsapp|skypeuripreview|lighthouse|pagespeed|uptime|pingdom|monitor/i

/** Whether a client says that it is a program that visits pages by itself. */
export const isRobot = (userAgent: string | null | undefined): boolean => ROBOTS.test(userAgent ?? '')
