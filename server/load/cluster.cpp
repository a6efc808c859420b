#include "server/load/cluster.h"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>

#include "server/store/postgres.h"

namespace rookery::load {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
namespace pg = server::pg;

// The newest of Debian's, or what lies on the PATH.
std::string folder_of_programs() {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    if (fs::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
  }
  if (!found.empty()) return *std::ranges::max_element(found);
  const char* path = std::getenv("PATH");
  std::string rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::string one = rest.substr(0, rest.find(':'));
    if (fs::exists(fs::path(one) / "initdb") && fs::exists(fs::path(one) / "postgres")) return one;
    rest.erase(0, one.size() + 1);
  }
  return {};
}

// PostgreSQL does not run as root: then its own user does it, or nobody.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam("postgres");
  return user != nullptr ? user : ::getpwnam("nobody");
}

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  const bool bound = ::bind(socket, any, size) == 0 && ::getsockname(socket, any, &size) == 0;
  ::close(socket);
  return bound ? ntohs(address.sin_port) : std::uint16_t{0};
}

server::Stored<pg::Connection> session(const std::string& url, std::chrono::milliseconds patience) {
  return pg::Connection::open(pg::parse_address(url).value(), "rookery loadtest", patience);
}

}  // namespace

Expected<std::unique_ptr<Cluster>> Cluster::make(Disk disk) {
  std::string programs = folder_of_programs();
  if (programs.empty())
    return fail(in_both({"PostgreSQL was not found: install the package postgresql",
                         "nie znaleziono PostgreSQL: zainstaluj pakiet postgresql"}));
  std::unique_ptr<Cluster> made(new Cluster(std::move(programs), disk));
  if (auto folder = made->make_folder(); !folder) return tl::unexpected(folder.error());
  for (int tries = 0; tries < 5; ++tries) {
    made->port_ = free_port();
    made->begin_start();
    if (made->wait_until_it_answers()) return made;
  }
  return made->failed("postgres");
}

Expected<void> Cluster::make_folder() {
  // Not in a folder of TMPDIR, which another user may not enter.
  std::string name = "/tmp/rookery-postgres-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) return failed("mkdtemp");
  folder_ = name;
  if (const passwd* user = other_user();
      user != nullptr && ::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
    return failed("chown");
  int status = 0;
  ::waitpid(spawn({"initdb", "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                   "--locale=C", "--no-sync"}),
            &status, 0);
  if (status != 0) return failed("initdb");
  return {};
}

// The log goes with the folder, so its last line is told.
tl::unexpected<Error> Cluster::failed(std::string_view what) const {
  std::ifstream log(folder_ + "/log");
  std::string last;
  for (std::string line; std::getline(log, line);)
    if (!line.empty()) last = std::move(line);
  return fail(in_both(
      {"PostgreSQL could not be started ({}): {}", "nie udało się uruchomić PostgreSQL ({}): {}"},
      what, last.empty() ? "?" : last));
}

Cluster::~Cluster() {
  stop();
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

// What it says goes into a log. It ends with us: the signal is that of a quick stop.
pid_t Cluster::spawn(std::vector<std::string> words) const {
  const passwd* user = other_user();
  // By its whole path: these programs look for each other where they themselves are.
  std::string& program = words.front();
  program.insert(0, programs_ + "/");
  const std::string log = folder_ + "/log";
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr &&
      (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGINT);
  ::setsid();
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const int in = ::open("/dev/null", O_RDONLY);
  ::dup2(in, 0);
  ::dup2(out, 1);
  ::dup2(out, 2);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);  // see child.cpp
  if (::chdir(folder_.c_str()) == 0) ::execv(program.c_str(), arguments.data());
  ::_exit(127);
}

void Cluster::begin_start() {
  pid_ = spawn({"postgres", "-D", folder_ + "/data", "-p", std::to_string(port_), "-c",
                "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=" + folder_, "-c",
                disk_ == Disk::waited_for ? "fsync=on" : "fsync=off", "-c", "max_connections=100"});
}

bool Cluster::answers() const {
  return session(url("postgres"), std::chrono::milliseconds(500)).has_value();
}

bool Cluster::wait_until_it_answers() {
  const auto end = Clock::now() + std::chrono::seconds(30);
  while (Clock::now() < end) {
    if (answers()) return true;
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = -1;
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  stop();
  return false;
}

Expected<void> Cluster::start() {
  begin_start();
  if (wait_until_it_answers()) return {};
  return failed("postgres");
}

void Cluster::stop(bool orderly) {
  if (pid_ <= 0) return;
  ::kill(pid_, orderly ? SIGINT : SIGQUIT);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::string Cluster::url(const std::string& database, std::uint16_t port) {
  return fmt::format("postgres://postgres@127.0.0.1:{}/{}", port, database);
}

Expected<void> Cluster::create(const std::string& database) {
  constexpr std::chrono::milliseconds patience{20'000};
  auto own = session(url("postgres"), patience);
  if (!own) return fail(own.error().text);
  if (const auto made = own->value("CREATE DATABASE " + database, patience); !made)
    return fail(made.error().text);
  return {};
}

}  // namespace rookery::load
