// The playground once was this page: links to a state of it, #demo and #demo/state, open it where it is now.
(() => {
  const own = ['', '#main', '#compared', '#entries'];
  const follow = () => {
    const { hash, search } = location;
    if (!own.includes(hash) || /[?&](embed|picture)\b/.test(search)) location.replace(`playground/${search}${hash}`);
  };
  follow();
  addEventListener('hashchange', follow);
})();
