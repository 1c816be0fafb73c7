/** Free mail providers: two people with such addresses need not work together. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|proton|protonmail|pm|gmx|web|mail|email|inbox|yandex|ya|zoho|zohomail|fastmail|tutanota|tutamail|tuta|hey|rediffmail|naver|daum|hanmail|qq|163|126|sina|foxmail|mailinator|posteo|mailbox|t-online|free|orange|laposte|libero|seznam|wp|onet|rambler|bk|list|comcast|verizon|att|btinternet)\.(?:com|net|org|me|de|at|ch|co\.[a-z]{2}|com\.[a-z]{2}|fr|it|es|in|ru|ua|jp|ca|cz|pl|cn|kr|uk|email|hk|tw|be|nl|se|dk|fi|no|pt|ro|ie|id|ph|sg|vn|bd)$/;

/** The domain that identifies a person's employer, or undefined if it says nothing. */
export function companyDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "" || !domain.includes(".") || FREE_MAIL.test(domain) ? undefined : domain;
}
